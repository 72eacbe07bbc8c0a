import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { TitleHeading } from '#engine/nav/TitleHeading.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { FurtherTexts } from '#ui/texts/FurtherTexts.tsx'
import { saveText } from '#ui/saveText.ts'
import { useTicking } from '#ui/values/clock.ts'
import { writeRanges } from '#ui/values/idRanges.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { ScreenPart } from '../configuration/ScreenPart.tsx'
import { startOfDay } from '../../server/expiry/localDate.ts'
import { useKnown } from '../finding/useKnown.ts'
import { useKeptState } from '../known/keptState.ts'
import { AgentFlags } from './agents/AgentFlags.tsx'
import { collectedOn, staleDays } from './advisories.ts'
import { isUrgent, type SecurityReport } from './examine.ts'
import { FindingGroup } from './FindingGroup.tsx'
import { examinedText, unreadText, versionTexts } from './findingTexts.ts'
import { machineCommands } from './machineCommands.ts'
import { OpenBlock } from './OpenBlock.tsx'
import { reportAsData, reportAsText } from './report.ts'
import { useDone } from './useDone.ts'
import { useSecurity } from './useSecurity.ts'

/** What can be seen here of a break-in, and of what invites one. */
export const SecurityScreen = () => (
  <FurtherTexts
    name="security"
    otherwise={(failure) => (
      <>
        <Title />
        {failure ? <ListNotice stale={false} error={failure.error} onRetry={failure.retry} /> : <Waiting />}
      </>
    )}
  >
    <Judged />
  </FurtherTexts>
)

function Title() {
  const t = useT()
  return (
    <div className="list-title">
      <TitleHeading title={t('pages.security.title')} />
    </div>
  )
}

function Judged() {
  const { report, error, again } = useSecurity()
  const t = useT()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 960 }}>
      <Title />
      <Typography color="textSecondary">{t('security.intro')}</Typography>
      {error && <ListNotice stale={report !== undefined} error={error} onRetry={again} />}
      {report ? <Report report={report} /> : !error && <Waiting />}
    </Box>
  )
}

function Report({ report }: { report: SecurityReport }) {
  const known = useKnown()
  const [kept] = useKeptState()
  // It stays where it is when something is kept or deleted there.
  const [isFirst] = useState(kept !== undefined)
  const own = useUnfoldedOnPaper()
  const t = useT()
  const { findings, nothing, unread } = report
  const isKnown = ({ mark }: { mark: string }) => known.isKnown(mark)
  const act = findings.filter(isUrgent)
  const look = findings.filter((finding) => !isUrgent(finding))
  const knownState = (
    <OnScreen>
      <KnownState urgent={act.filter((finding) => !isKnown(finding)).length} />
    </OnScreen>
  )
  return (
    <Box ref={own} sx={{ display: 'contents' }}>
      <Version report={report} />
      {isFirst && knownState}
      <FindingGroup title={t('security.groups.act')} findings={act} known={known} none={t('security.noneToAct')} />
      <FindingGroup title={t('security.groups.look')} findings={look} known={known} none={t('security.noneToLook')} />
      <Folded
        title={t('security.groups.nothing')}
        aside={t('security.examined', { smart_count: nothing.length })}
        texts={nothing.map((examined) => examinedText(examined, t))}
      />
      {unread.length > 0 && (
        <Folded
          title={t('security.unread', { smart_count: unread.length })}
          texts={unread.map((name) => unreadText(name, t))}
        />
      )}
      {findings.some(({ check }) => check === 'wasOpen') && <OpenBlock report={report} />}
      {!isFirst && knownState}
      <OnScreen>
        <AgentFlags />
        <LookPart />
      </OnScreen>
      <Limits />
      <OnScreen>
        <SaveButtons report={report} isKnown={isKnown} />
      </OnScreen>
    </Box>
  )
}

/** The element in which paper shows all that is folded on the screen. */
function useUnfoldedOnPaper() {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const set = (isOpen: boolean) => opened.forEach((each) => (each.open = isOpen))
    const unfold = () => {
      opened = [...(own.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      set(true)
    }
    const fold = () => set(false)
    window.addEventListener('beforeprint', unfold)
    window.addEventListener('afterprint', fold)
    return () => {
      window.removeEventListener('beforeprint', unfold)
      window.removeEventListener('afterprint', fold)
    }
  }, [])
  return own
}

/** What is left out on paper, which has the findings, what they are worth, and the checklist. */
const OnScreen = ({ children }: { children: ReactNode }) => (
  <Box className="screen-only" sx={{ display: 'contents' }}>
    {children}
  </Box>
)

const KnownPart = lazyPart(async () => (await import('../known/KnownPart.tsx')).KnownPart)

/** What has changed since a state was kept. One that is kept while something is to be acted on would hide it. */
function KnownState({ urgent }: { urgent: number }) {
  const t = useT()
  const doubt = {
    title: t('security.keepSure.title'),
    text: t('security.keepSure.text', { group: t('security.groups.act'), count: urgent }),
  }
  return (
    <PartBoundary>
      <Suspense fallback={<Waiting />}>
        <KnownPart atOnce doubt={urgent > 0 ? doubt : undefined} />
      </Suspense>
    </PartBoundary>
  )
}

/** The version, which one is fixed, and how old the list of advisories is. */
function Version({ report }: { report: SecurityReport }) {
  const locale = useLocale()
  const t = useT()
  const now = useTicking(startOfDay)
  const collected = Date.parse(collectedOn)
  const age = staleDays(now)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(collected)
  const lines = [
    ...versionTexts(report, t),
    t('security.collected', { date }),
    t('security.printed', { date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(now) }),
  ]
  return (
    <>
      <Typography>{lines.join(' · ')}</Typography>
      {age !== undefined && <Alert severity="info">{t('security.stale', { smart_count: age })}</Alert>}
    </>
  )
}

interface FoldedProps {
  title: string
  aside?: string
  texts: readonly string[]
}

/** Names that are to be unfolded. */
function Folded({ title, aside, texts }: FoldedProps) {
  const t = useT()
  return (
    <Paper component="details" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 500 }}>
        {aside ? t('app.aside', { text: title, aside }) : title}
      </Box>
      <Box component="ul" sx={{ pl: 2.5, mb: 0, color: 'text.secondary' }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Paper>
  )
}

/** Leads to the script that looks at the Linux servers which are connected. */
function LookPart() {
  const { records } = useRecords('server')
  const t = useT()
  const linux = records.filter(
    ({ online, host }) => online && !/windows|darwin|freebsd/i.test(String((host as { platform?: unknown })?.platform)),
  )
  if (linux.length === 0) return null
  return (
    <ScreenPart title={t('security.look.title')}>
      <Typography>{t('security.look.text')}</Typography>
      <Button
        variant="outlined"
        component={LinkBase}
        to={`/command?servers=${writeRanges(linux.map(({ id }) => id))}&look`}
      >
        {t('security.look.open')}
      </Button>
    </ScreenPart>
  )
}

function Limits() {
  const t = useT()
  return (
    <ScreenPart title={t('security.limits.title')}>
      <Typography>{t('security.limits.text')}</Typography>
      <CodeBlock>{machineCommands}</CodeBlock>
    </ScreenPart>
  )
}

interface SaveButtonsProps {
  report: SecurityReport
  isKnown: (finding: { mark: string }) => boolean
}

/** What takes the report out of the browser. */
function SaveButtons({ report, isKnown }: SaveButtonsProps) {
  const engine = useEngine()
  const { done } = useDone()
  const t = useT()
  const save = (kind: 'txt' | 'json') => {
    const at = new Date().toISOString()
    const written = { report, isKnown, done, t, engine, at }
    const text = kind === 'txt' ? reportAsText(written) : JSON.stringify(reportAsData(written), null, 2)
    saveText(`security-${location.hostname}-${at.slice(0, 10)}.${kind}`, text)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => window.print()}>
        {t('security.print')}
      </Button>
      <Button variant="outlined" onClick={() => save('txt')}>
        {t('pages.command.saveText')}
      </Button>
      <Button variant="outlined" onClick={() => save('json')}>
        {t('list.saveJson')}
      </Button>
    </Box>
  )
}
