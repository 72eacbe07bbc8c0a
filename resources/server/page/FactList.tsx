import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Ago } from '#engine/cells/Ago.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { inBrief } from '#ui/values/inBrief.ts'
import { instantOf } from '#ui/values/time.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useNoteFacts } from './noteFacts.ts'
import { processorsOf } from './processors.ts'
import { amountIn, wordsIn, type ShownServer } from './shownServer.ts'

interface FactListProps {
  id: string
  server: ShownServer
  /** A closed list is still printed. */
  isOpen: boolean
}

/** What the agent said about its machine, and what people noted about it. */
export function FactList({ id, server, isOpen }: FactListProps) {
  const { host, note, uuid } = server
  const locale = useLocale()
  const t = useT()
  const noteFacts = useNoteFacts(server)
  const boot = instantOf(amountIn(host.boot_time), 's')
  const booted = boot && <Ago instant={boot} />
  const size = (wire: unknown) => (amountIn(wire) > 0 ? bytes(amountIn(wire), locale) : '')
  const facts: [label: string, value: ReactNode][] = [
    [t('resources.server.fields.system'), [host.platform, host.platform_version].filter(Boolean).join(' ')],
    [t('pages.serverPage.architecture'), host.arch],
    [t('pages.serverPage.virtualization'), host.virtualization],
    [t('resources.server.fields.cpu'), processorsOf(host.cpu, t).join(', ')],
    [t('pages.serverPage.gpu'), wordsIn(host.gpu).join(', ')],
    [t('resources.server.fields.memory'), size(host.mem_total)],
    [t('resources.server.fields.swap'), size(host.swap_total)],
    [t('resources.server.fields.disk'), size(host.disk_total)],
    [t('pages.serverPage.booted'), booted],
    [t('pages.serverPage.agent'), host.version],
    [
      t('resources.server.fields.uuid'),
      uuid && (
        <>
          <code>{uuid}</code> <CopyButton text={uuid} source="uuid" />
        </>
      ),
    ],
    [t('resources.server.fields.note'), note],
    ...noteFacts,
  ]
  return (
    <Box component="dl" id={id} hidden={!isOpen} aria-label={t('pages.serverPage.facts')} sx={list}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof value === 'string' ? inBrief(value) : value}</dd>
            </div>
          ),
      )}
    </Box>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 220px), 1fr))',
  gap: 1.5,
  m: 0,
  p: 2,
  pt: 1,
  '&[hidden]': { display: 'none', '@media print': { display: 'grid' } },
  '& dt': { color: 'text.secondary', fontSize: 12, hyphens: 'auto', overflowWrap: 'anywhere' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: '12lh', overflowY: 'auto' },
  '& code': { fontFamily: 'var(--lotus-mono)', fontSize: 13 },
} as const
