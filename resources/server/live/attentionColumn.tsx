import { useRecordContext } from 'react-admin'
import { useRelated } from '#engine/data/useTextContext.ts'
import type { Column } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import {
  attentions,
  attentionsOf,
  attentionTexts,
  judgementOf,
  useJudgement,
  type AttendedServer,
  type Attention,
  type Judgement,
} from './attention.ts'
import { useLiveValue } from '#live/useLiveSource.ts'

function AttentionCell() {
  const server = useRecordContext<AttendedServer>()
  return server ? <Reasons server={server} /> : null
}

function Reasons({ server }: { server: AttendedServer }) {
  const words = useAttentionWords(server, useJudgement(useRelated('server'), useRelated('traffic-cycle')))
  return <>{words}</>
}

/** What is wrong with a server, in words; empty if nothing is. `but`: what is shown elsewhere. */
export function useAttentionWords(
  server: AttendedServer,
  judgement: Judgement,
  but: readonly Attention[] = [],
): string {
  const t = useT()
  const found = useLiveValue(() => attentionsOf(server, judgement).join())
  const reasons = (found ? found.split(',') : []) as Attention[]
  return reasons
    .filter((reason) => !but.includes(reason))
    .map((reason) => t(attentionTexts[reason]))
    .join(', ')
}

/** What is wrong with a server; the worst servers first in ascending order. */
export const attentionColumn = {
  name: 'attention',
  Cell: AttentionCell,
  relations: ['server', 'traffic-cycle'],
  sortBy(server, textContext) {
    const [worst] = attentionsOf(server, judgementOf(textContext))
    return worst ? attentions.indexOf(worst) : attentions.length
  },
  exported: (server, textContext) =>
    attentionsOf(server, judgementOf(textContext))
      .map((attention) => textContext.translate(attentionTexts[attention]))
      .join(', '),
  searched: false,
  live: true,
  filter: {
    options: attentions.map((id) => ({ id, label: attentionTexts[id] })),
    idsOf: (server, textContext) => attentionsOf(server, judgementOf(textContext)),
  },
} satisfies Column<AttendedServer, 'attention'>
