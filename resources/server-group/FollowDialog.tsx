import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { ResourceContextProvider, useGetResourceLabel } from 'react-admin'
import { readListsOf } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useEngine, type Engine } from '#engine/EngineContext.ts'
import type { AnyField, AnyRecord } from '#engine/field.ts'
import { errorInWords } from '#engine/form/errorText.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { WriteDraft } from '#engine/save/intent.ts'
import { isSaved, reasonOf, type Outcome } from '#engine/save/outcome.ts'
import { saveSteps } from '#engine/save/saveSteps.ts'
import { useGoneText } from '#engine/save/useGoneText.ts'
import { writeMany } from '#engine/save/writeMany.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { followedValues, isFollowed, type Following, type MemberChange } from './following.ts'

interface FollowDialogProps {
  change: MemberChange
  found: readonly Following[]
  onClose: () => void
}

/** The records that list the old members of a group, with what would change in each, to be chosen and changed. */
export function FollowDialog({ change, found, onClose }: FollowDialogProps) {
  const { chosen, toggle, outcomes, isBusy, save } = useFollowing(change, found)
  const t = useT()
  const left = found.filter((each) => chosen.has(each) && !isDone(outcomes.get(each)))
  const isOver = outcomes.size > 0 && left.length === 0
  return (
    <DialogFrame
      title={t('pages.following.title', { name: String(change.group['name']) })}
      onClose={isBusy ? undefined : onClose}
    >
      <DialogContent>
        <p>{t('pages.following.about')}</p>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {found.map((each) => (
            <ResourceContextProvider key={`${each.resource} ${each.record.id}`} value={each.resource}>
              <FollowRow
                following={each}
                isChosen={chosen.has(each)}
                isFixed={isBusy || isDone(outcomes.get(each))}
                outcome={outcomes.get(each)}
                onToggle={() => toggle(each)}
              />
            </ResourceContextProvider>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {t(isOver ? 'app.close' : 'app.cancel')}
        </Button>
        {!isOver && (
          <Button variant="contained" disabled={left.length === 0} loading={isBusy} onClick={save}>
            {t('pages.following.save', { smart_count: left.length })}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  )
}

const isDone = (outcome: Outcome | undefined) => outcome !== undefined && isSaved(outcome)

/** What is chosen, and the result for each. What lists the members alone is chosen at first. */
function useFollowing(change: MemberChange, found: readonly Following[]) {
  const engine = useEngine()
  const [chosen, setChosen] = useState<ReadonlySet<Following>>(() => new Set(found.filter(({ isExact }) => isExact)))
  const [outcomes, setOutcomes] = useState<ReadonlyMap<Following, Outcome>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const toggle = (each: Following) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(each)) next.add(each)
      return next
    })
  async function save() {
    if (isBusy) return
    setBusy(true)
    const wanted = found.filter((each) => chosen.has(each) && !isDone(outcomes.get(each)))
    await writeMany(engine, wanted, {
      intentOf({ resource, record }) {
        const descriptor = engine.resources[resource]
        if (!descriptor) throw new Error(`No descriptor is registered under "${resource}"`)
        return {
          descriptor,
          id: record.id,
          onLeftOut: () => undefined,
          draft: (now) => {
            const data = followedValues(resource, now, change)
            if (data) return judged(descriptor, now, data, engine)
            return isFollowed(resource, now, change) ? { kind: 'unchanged' } : { kind: 'changed', now }
          },
        }
      },
      tell: (each, outcome) => setOutcomes((before) => new Map(before).set(each, outcome)),
    })
    setBusy(false)
  }
  return { chosen, toggle, outcomes, isBusy, save: () => void save() }
}

/** The values to send if a form of the record would save them. */
async function judged(
  descriptor: AnyResource,
  now: AnyRecord,
  values: Record<string, unknown>,
  engine: Engine,
): Promise<WriteDraft | Outcome> {
  const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
  const context = { mode: 'edit', dialect: engine.dialect(), record: now, records } as const
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    (descriptor.fields[name] as AnyField).toForm(value),
  ])
  const { errors } = saveSteps(descriptor, context, Object.fromEntries(typed))
  return Object.keys(errors).length > 0 ? { kind: 'refused', errors } : { data: values }
}

interface FollowRowProps {
  following: Following
  isChosen: boolean
  isFixed: boolean
  outcome: Outcome | undefined
  onToggle: () => void
}

/** One record, with the servers that it would gain and lose. */
function FollowRow({ following, isChosen, isFixed, outcome, onToggle }: FollowRowProps) {
  const { resource, record, isExact, isExcept, added, removed } = following
  const label = useGetResourceLabel()(resource, 1)
  const nameOf = useNameOf('server')
  const reason = useReason()
  const goneText = useGoneText()
  const t = useT()
  const names = (ids: readonly number[]) => ids.map(nameOf).join(', ')
  const whyNot = (result: Outcome) => {
    const [refusal] = result.kind === 'refused' ? Object.values(result.errors) : []
    return refusal ? errorInWords(refusal.message, t) : reason(reasonOf(result))
  }
  const lists = isExcept ? 'excepts' : isExact ? 'exactly' : 'among'
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Checkbox
        checked={isChosen}
        disabled={isFixed}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': String(record['name']) } }}
        sx={{ p: 0.5, marginInlineEnd: 1 }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& small': { display: 'block', color: 'text.secondary' } }}>
        {t('app.aside', { text: String(record['name']), aside: label })}
        <small>{t(`pages.following.${lists}`)}</small>
        {added.length > 0 && <small>{t('pages.following.added', { names: names(added) })}</small>}
        {removed.length > 0 && <small>{t('pages.following.removed', { names: names(removed) })}</small>}
        <span role="status">{outcome && (isSaved(outcome) ? t('pages.following.saved') : whyNot(outcome))}</span>
        {outcome?.kind === 'saved' &&
          outcome.leftOut.map((gone) => <small key={gone.name}>{t('saving.leftOut', { what: goneText(gone) })}</small>)}
      </Box>
    </Box>
  )
}
