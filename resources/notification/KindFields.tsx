import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import { kindTitleIn } from './kindTitles.ts'
import type { NotifierKind } from './kinds.ts'
import { homeOf, readSlots, writeSlot, type NotifierRequest } from './slots.ts'
import { SlotInput } from './SlotInput.tsx'

interface KindFieldsProps {
  kind: NotifierKind
  request: NotifierRequest
  warnings: ReadonlyMap<string, string>
  onChange: (request: NotifierRequest) => void
}

/** The values that a service asks for, and how they are found. */
export function KindFields({ kind, request, warnings, onChange }: KindFieldsProps) {
  const t = useT()
  const locale = useLocale()
  const values = readSlots(kind, request) ?? {}
  const homes = kind.slots.map(({ name }) => homeOf(kind, name))
  const put = (name: string, value: string) => onChange(writeSlot(kind, request, name, value))
  return (
    <>
      <Typography component="div" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {withBlankAfter(t(kind.needs))}
        <Link href={kind.guide} target="_blank" rel="noreferrer" underline="always" sx={{ whiteSpace: 'nowrap' }}>
          {t('pages.webhook.guide', { name: kindTitleIn(locale, kind.title) })}
        </Link>
      </Typography>
      {kind.slots.map((slot, at) => {
        const home = homes[at] ?? 'url'
        return (
          <Box key={slot.name} sx={slot.name === 'message' || slot.name === 'url' ? { gridColumn: '1 / -1' } : null}>
            <SlotInput
              slot={slot}
              home={home}
              isFirst={homes.indexOf(home) === at}
              value={values[slot.name] ?? ''}
              warning={slot.name === 'message' ? warnings.get(home) : undefined}
              onChange={(value) => put(slot.name, value)}
            />
          </Box>
        )
      })}
    </>
  )
}
