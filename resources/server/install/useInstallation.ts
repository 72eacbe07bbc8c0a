import { useQuery } from '@tanstack/react-query'
import { isObject } from '#ui/values/objects.ts'
import type { InstallFacts } from '../installCommand.ts'
import { useEngine } from '#engine/EngineContext.ts'

/**
 * Loaded when the dialog opens and removed from the cache when it closes, so that no secret remains. Asked also while
 * the browser believes to be offline: who waits is told why.
 */
const unkept = { gcTime: 0, staleTime: 0, retry: false, networkMode: 'always' } as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Keeps only the secret of the profile: an older server also sends the password hash. */
function profileOf(data: unknown): InstallFacts['profile'] | null {
  return isObject(data) ? { agent_secret: textOf(data.agent_secret) } : null
}

function settingOf(data: unknown): InstallFacts['setting'] | null {
  const config = isObject(data) ? data.config : undefined
  return isObject(config) ? { install_host: textOf(config.install_host), tls: config.tls === true } : null
}

/** Loads the data of an install command. `error` tells why a part could not be loaded. */
export function useInstallation() {
  const { dataProvider } = useEngine()
  const read = (path: string) => dataProvider.call({ method: 'GET', path })
  const profile = useQuery({
    ...unkept,
    queryKey: ['install', 'profile'],
    queryFn: async () => profileOf(await read('profile')),
  })
  const setting = useQuery({
    ...unkept,
    queryKey: ['install', 'setting'],
    queryFn: async () => settingOf(await read('setting')),
  })
  return {
    profile: profile.data ?? undefined,
    setting: setting.data ?? undefined,
    isLoading: profile.isLoading || setting.isLoading,
    error: (profile.data ? undefined : profile.error) ?? (setting.data ? undefined : setting.error),
    retry: () => {
      for (const query of [profile, setting]) if (!query.data) void query.refetch()
    },
  }
}
