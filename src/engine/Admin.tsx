import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AuthContext,
  DataProviderContext,
  I18nContext,
  NotificationContextProvider,
  ResourceDefinitionContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  type AuthProvider,
  type DataProvider,
  type I18nProvider,
  type ResourceDefinition,
  type Store,
} from 'react-admin'

interface AdminProps {
  authProvider: AuthProvider
  dataProvider: DataProvider
  i18nProvider: I18nProvider
  queryClient: QueryClient
  store: Store
  definitions: Record<string, ResourceDefinition>
  children: ReactNode
}

const nothing = () => undefined

/**
 * The contexts of react-admin's `CoreAdmin`. That component registers its resources one by one after they have been
 * rendered, and so renders the first screen five times.
 */
export function Admin({ authProvider, dataProvider, i18nProvider, queryClient, store, ...rest }: AdminProps) {
  const { definitions, children } = rest
  return (
    <AuthContext value={authProvider}>
      <DataProviderContext value={dataProvider}>
        <StoreContextProvider value={store}>
          <QueryClientProvider client={queryClient}>
            <I18nContext value={i18nProvider}>
              <NotificationContextProvider>
                <UndoableMutationsContextProvider>
                  <ResourceDefinitionContext value={{ definitions, register: nothing, unregister: nothing }}>
                    {children}
                  </ResourceDefinitionContext>
                </UndoableMutationsContextProvider>
              </NotificationContextProvider>
            </I18nContext>
          </QueryClientProvider>
        </StoreContextProvider>
      </DataProviderContext>
    </AuthContext>
  )
}
