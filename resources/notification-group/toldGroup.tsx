import { useRecordContext } from 'react-admin'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { recordNames } from '#engine/data/names.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useRecords } from '#engine/data/related.ts'
import type { Help, Mode, TextContext } from '#engine/field.ts'
import { reference } from '#engine/fields/index.ts'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { notifiersOf } from './notifiers.ts'

const ToldGroupInput = lazyPart(async () => (await import('./ToldGroupInput.tsx')).ToldGroupInput)

type ReferenceOptions<M extends Mode, H extends Help> = NonNullable<Parameters<typeof reference<M, H>>[1]>

/** The notifier group that gets the messages: a list and a form name its notifiers below it. */
export function toldGroup<H extends Help = false>(options: ReferenceOptions<'both', H> = {}) {
  const field = reference<'both', H>('notification-group', {
    optional: true,
    Input: ToldGroupInput,
    Cell: ToldGroupCell,
    ...options,
  })
  return {
    ...field,
    relations: [...field.relations, 'notification'] as const,
    text(wire: number, context: TextContext) {
      const notifiers = notifiersOf(wire, context.records('notification-group')) ?? []
      const names = recordNames('notification', notifiers, context)
      const group = field.text(wire, context)
      return names ? context.translate('app.aside', { text: group, aside: names }) : group
    },
  }
}

function ToldGroupCell({ source }: { source: string }) {
  const id = useRecordContext<Record<string, unknown>>()?.[source]
  return typeof id === 'number' && id !== 0 ? <Told group={id} /> : null
}

/** The largest number of notifiers that are named; the others are counted. */
const mostNames = 3

/** A group and below it its notifiers, or a warning that it has none. */
function Told({ group }: { group: number }) {
  const notifiers = notifiersOf(group, useRecords('notification-group').records)
  const { known } = useRecords('notification')
  const nameOf = useNameOf('notification')
  const t = useT()
  const names = notifiers?.slice(0, mostNames).map(nameOf).join(', ')
  const rest = (notifiers?.length ?? 0) - mostNames
  return (
    <>
      <RecordLink resource="notification-group" id={group} />
      {names && known && <small>{rest > 0 ? `${names} ${t('app.more', { count: rest })}` : names}</small>}
      {names === '' && (
        <small>
          <span className="toned" data-tone="warning">
            {t('pages.notificationGroup.nobody')}
          </span>
        </small>
      )}
    </>
  )
}
