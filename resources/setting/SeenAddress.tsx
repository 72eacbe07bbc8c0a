import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { isObject } from '#ui/values/objects.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { useEngine } from '#engine/EngineContext.ts'

/** The address under which the server sees this browser, requested now. */
export function SeenAddress() {
  const { dataProvider } = useEngine()
  const reason = useReason()
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['seenAddress'],
    queryFn: async () => {
      const profile = await dataProvider.call({ method: 'GET', path: 'profile' })
      return isObject(profile) && typeof profile['login_ip'] === 'string' ? profile['login_ip'] : ''
    },
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  })
  const words = () => {
    if (error) return t('pages.setting.seenUnknown', { reason: reason(error) })
    if (data === undefined) return t('app.loading')
    return data === '' ? t('pages.setting.seenNone') : t('pages.setting.seen', { address: data })
  }
  return (
    <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
      {words()}
    </Typography>
  )
}
