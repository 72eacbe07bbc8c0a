import { useRecordContext } from 'react-admin'
import { useRelated } from '#engine/data/useRecordName.ts'
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
} from './attention.ts'
import { useLiveValue } from './useLiveSource.ts'

function AttentionCell() {
  const server = useRecordContext<AttendedServer>()
  return server ? <Reasons server={server} /> : null
}

function Reasons({ server }: { server: AttendedServer }) {
  const judgement = useJudgement(useRelated('server'), useRelated('traffic-cycle'))
  const t = useT()
  const found = useLiveValue(() => attentionsOf(server, judgement).join())
  return (
    <>
      {found &&
        found
          .split(',')
          .map((reason) => t(attentionTexts[reason as Attention]))
          .join(', ')}
    </>
  )
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
  searched: false,
  live: true,
  filter: {
    options: attentions.map((id) => ({ id, label: attentionTexts[id] })),
    idsOf: (server, textContext) => attentionsOf(server, judgementOf(textContext)),
  },
} satisfies Column<AttendedServer, 'attention'>
