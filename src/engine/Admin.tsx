import type { ReactNode } from 'react'
import {
  CoreAdminContext,
  I18nContext,
  ResourceDefinitionContext,
  type CoreAdminContextProps,
  type I18nProvider,
  type ResourceDefinition,
} from 'react-admin'
import { routerProvider } from './routerProvider.ts'

interface AdminProps extends Omit<CoreAdminContextProps, 'i18nProvider' | 'routerProvider' | 'children'> {
  i18nProvider: I18nProvider
  definitions: Record<string, ResourceDefinition>
  children: ReactNode
}

const nothing = () => undefined

/**
 * The contexts of react-admin, with two of our own inside: `I18nContext`, because react-admin mounts everything again for
 * another language (docs/decisions/0020-language-without-remount.md), and the resources, because `CoreAdmin` registers
 * them one by one after they have been rendered, and so renders the first screen five times.
 */
export const Admin = ({ i18nProvider, definitions, children, ...context }: AdminProps) => (
  <CoreAdminContext {...context} routerProvider={routerProvider}>
    <I18nContext value={i18nProvider}>
      <ResourceDefinitionContext value={{ definitions, register: nothing, unregister: nothing }}>
        {children}
      </ResourceDefinitionContext>
    </I18nContext>
  </CoreAdminContext>
)
