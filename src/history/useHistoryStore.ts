import { useRecords } from '#engine/data/related.ts'

/**
 * Whether the Nezha server keeps the history of its servers: `none` for a version that cannot, `off` while its
 * time-series store is switched off; undefined until that is known (docs/contract/http.md#settings).
 */
export function useHistoryStore(): 'on' | 'off' | 'none' | undefined {
  const { records, known, error } = useRecords('setting')
  // Without the settings, the charts say themselves why they are empty.
  if (!known) return error ? 'on' : undefined
  const [setting = {}] = records as readonly { tsdb_enabled?: unknown }[]
  if (!('tsdb_enabled' in setting)) return 'none'
  return setting.tsdb_enabled === false ? 'off' : 'on'
}
