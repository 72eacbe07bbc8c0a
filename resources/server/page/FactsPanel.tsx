import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId } from 'react'
import { useStored } from '#engine/data/useStored.ts'
import { useT } from '#i18n/useT.ts'
import { finger, touch } from '#ui/touch.ts'
import { FactList } from './FactList.tsx'
import type { ShownServer } from './shownServer.ts'
import { useTellingFacts } from './useTellingFacts.ts'

/** What a server is, in one line that opens. Whether it is open is remembered. */
export function FactsPanel({ server }: { server: ShownServer }) {
  const [isOpen = false, open] = useStored<boolean>('server.facts')
  const list = useId()
  const t = useT()
  const telling = useTellingFacts(server).join(' · ')
  return (
    <Box component="section" sx={frame}>
      <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => open(!isOpen)}>
        <ExpandMore fontSize="small" />
        <span className={telling && 'title'}>{t('pages.serverPage.facts')}</span>
        <span className="telling">{telling}</span>
      </button>
      <FactList id={list} server={server} isOpen={isOpen} />
    </Box>
  )
}

const frame = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    width: '100%',
    minHeight: 36,
    px: 1,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    [touch]: { minHeight: finger },
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid var(--lotus-accent)', outlineOffset: -2 },
    '& svg': { color: 'text.secondary', transform: 'rotate(-90deg)' },
    '&[aria-expanded="true"] svg': { transform: 'none' },
    // A phone has no room for it beside the facts.
    '@media (max-width: 639.95px)': { '& .title': visuallyHidden },
    '& .telling': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.secondary' },
  },
} as const
