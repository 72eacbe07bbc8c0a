import { useRecordContext } from 'react-admin'
import { useRelated } from '#engine/data/useTextContext.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useServerState } from '#live/useLiveSource.ts'
import { useJudgement, type AttendedServer, type Attention } from './live/attention.ts'
import { useAttentionWords } from './live/attentionColumn.tsx'
import { Status } from './live/status.tsx'
import { expiryOf, expiryText, urgencyOf } from './publicNote/expiry.ts'

/**
 * The lines below the name of a server: since when it does not report and, on a card, which has no columns for it, what
 * else is wrong.
 */
export function Silence() {
  const server = useRecordContext<AttendedServer>()
  const narrow = useNarrow()
  if (!server) return null
  return (
    <>
      <SilenceOf server={server} />
      {narrow && <TroubleOf server={server} />}
    </>
  )
}

function SilenceOf({ server }: { server: AttendedServer }) {
  if (useServerState(server) === 'online') return null
  return (
    <small>
      <Status server={server} />
    </small>
  )
}

/** The reasons that the line about the silence says, and one that can wait. */
const elsewhere: readonly Attention[] = ['offline', 'never', 'late', 'awaited', 'behind']

function TroubleOf({ server }: { server: AttendedServer }) {
  const judgement = useJudgement(useRelated('server'), useRelated('traffic-cycle'))
  const words = useAttentionWords(server, judgement, elsewhere)
  const locale = useLocale()
  if (!words) return null
  const expiry = expiryOf(server)
  const ends = ['expired', 'urgent'].includes(urgencyOf(expiry, judgement.now, judgement.expiry))
  return <small>{ends ? `${words} · ${expiryText(expiry, judgement.now, locale, '')}` : words}</small>
}
