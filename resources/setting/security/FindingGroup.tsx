import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LinkBase } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { FindingRow, wayBack } from '../finding/FindingRow.tsx'
import { FindingList, KnownFindings } from '../finding/KnownFindings.tsx'
import type { Known } from '../finding/useKnown.ts'
import { withoutAddresses } from './evidence.ts'
import { isUrgent, type SecurityFinding } from './examine.ts'
import { findingText } from './findingTexts.ts'
import { ScreenPart } from '../configuration/ScreenPart.tsx'

interface FindingGroupProps {
  title: string
  findings: readonly SecurityFinding[]
  known: Known
  /** What is shown without any. */
  none: string
}

/** The rows that are drawn at first: a large server may have thousands. */
const firstRows = 50

/** The findings of one group, and folded those that the viewer knows. */
export function FindingGroup({ title, findings, known, none }: FindingGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const t = useT()
  // Paper has no button that shows more.
  useEffect(() => {
    const showAll = () => flushSync(() => setWhole(true))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])
  const fresh = findings.filter(({ mark }) => !known.isKnown(mark))
  const others = findings.filter(({ mark }) => known.isKnown(mark))
  const row = (finding: SecurityFinding) => <Entry key={finding.mark} finding={finding} known={known} />
  const shown = isWhole ? fresh : fresh.slice(0, firstRows)
  return (
    <ScreenPart title={t('list.counted', { name: title, count: fresh.length })}>
      {fresh.length === 0 ? (
        others.length > 0 ? (
          t('security.allKnown', { count: others.length })
        ) : (
          none
        )
      ) : (
        <FindingList>{shown.map(row)}</FindingList>
      )}
      {shown.length < fresh.length && (
        <Button onClick={() => setWhole(true)}>
          {t('security.more', { smart_count: fresh.length - shown.length })}
        </Button>
      )}
      <KnownFindings count={others.length}>{others.map(row)}</KnownFindings>
    </ScreenPart>
  )
}

function Entry({ finding, known }: { finding: SecurityFinding; known: Known }) {
  const engine = useEngine()
  const t = useT()
  const { name, to, remedy, kind, what, why, seenBy } = findingText(finding, t, engine, window.location.host)
  const { level, mark, about } = finding
  // Two addresses of a network look alike in parts.
  const shown = [...new Set(seenBy.map(withoutAddresses))]
  return (
    <FindingRow
      {...{ name, to, kind, known }}
      {...{ mark, about }}
      question={
        isUrgent(finding) ? { title: t('security.sure.title', { name }), text: t('security.sure.text') } : undefined
      }
      remedy={
        remedy && (
          <Button
            size="small"
            component={LinkBase}
            to={remedy}
            state={wayBack}
            aria-label={t('app.named', { action: t('security.opens'), name })}
          >
            {t('security.opens')}
          </Button>
        )
      }
    >
      <Box component="strong" sx={{ fontWeight: 500 }}>
        {withoutAddresses(what)}
      </Box>{' '}
      <Box component="span" data-level={level} sx={levelMark}>
        {t(`security.levels.${level}`)}
      </Box>
      <div>{why}</div>
      {known.wasKnown(about) && !known.isKnown(mark) && <div>{t('security.wasKnown')}</div>}
      {shown.length > 0 && (
        <Box component="ul" aria-label={t('security.seenBy')} sx={evidence}>
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      )}
    </FindingRow>
  )
}

const levelMark = {
  px: 0.75,
  border: 1,
  borderRadius: 1,
  fontSize: 12,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '&[data-level=critical]': { color: 'error.main' },
  '&[data-level=high]': { color: 'warning.main' },
} as const

const evidence = {
  m: 0,
  mt: 0.5,
  pl: 1.5,
  listStyle: 'none',
  borderLeft: 2,
  borderColor: 'divider',
  fontFamily: 'var(--lotus-mono)',
  fontSize: 13,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const
