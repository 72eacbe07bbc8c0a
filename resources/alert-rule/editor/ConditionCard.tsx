import { shownText } from './conditionsText.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useT } from '#i18n/useT.ts'
import { noteOf } from '#engine/inputs/noteOf.tsx'
import { SelectBox } from '#engine/inputs/SelectBox.tsx'
import { useTextContext } from '#engine/data/useTextContext.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { CoverageInput } from '../../cover/CoverageInput.tsx'
import { isCycle, measureGroups, measureOf, ruleMeasures, ruleTypes } from '../measures.ts'
import { typeInWords } from '../sentence.ts'
import { CycleInterval, CycleStart, CycleUnit } from './CycleFields.tsx'
import { LimitInput } from './LimitInput.tsx'
import { SamplesInput } from './SamplesInput.tsx'
import { isKnownKey } from './schema.ts'
import { useFaultText, usePart, type ConditionPart } from './usePart.ts'
import { coverageOf, withCoverage } from './withCoverage.ts'
import { withType } from './withType.ts'

interface ConditionCardProps {
  part: ConditionPart
  /** Counted from 1. */
  position: number
  /** Replaces the whole condition. */
  replace: (condition: ConditionPart['condition']) => void
  remove: () => void
  /** The part of a condition with which it would not crash the Nezha server; undefined where it does not, or none would do. */
  safeCover?: ConditionPart['condition'] | undefined
}

/** One condition as a form. Keys that it has no input for are named, and stay. */
export function ConditionCard({ part, position, replace, remove, safeCover }: ConditionCardProps) {
  const t = useT()
  const { condition, change } = part
  const type = shownText(condition.type)
  const unit = measureOf(type)?.unit
  const name = t('pages.alertRule.condition', { position })
  const hasLimits = type !== 'offline' || Boolean(condition.min) || Boolean(condition.max)
  return (
    <Box role="group" aria-label={name} sx={card}>
      <div className="head">
        <span>{name}</span>
        <IconAction name={t('app.named', { action: t('app.delete'), name })} icon="delete" onClick={remove} />
      </div>
      <TypeSelect part={part} onPick={(picked) => replace(withType(condition, picked, new Date()))} />
      {isCycle(type) ? <CycleStart part={part} /> : <SamplesInput part={part} />}
      {hasLimits && <LimitInput key={`max ${unit}`} part={part} name="max" unit={unit} />}
      {hasLimits && <LimitInput key={`min ${unit}`} part={part} name="min" unit={unit} />}
      {isCycle(type) && <CycleInterval part={part} />}
      {isCycle(type) && <CycleUnit part={part} />}
      <div className="whole">
        <CoveragePart part={part} replace={replace} />
        {safeCover && (
          <Button size="small" variant="outlined" color="warning" sx={{ mt: 1 }} onClick={() => change(safeCover)}>
            {t(part.condition['type'] === 'gpu_max' ? 'pages.alertRule.onlyWithGpu' : 'pages.alertRule.leaveOutZeros')}
          </Button>
        )}
        <Others part={part} />
      </div>
    </Box>
  )
}

function TypeSelect({ part, onPick }: { part: ConditionPart; onPick: (type: string) => void }) {
  const t = useT()
  const wording = useTextContext([])
  const type = shownText(part.condition.type)
  const field = usePart(part, 'type', t('pages.alertRule.measured'))
  return (
    <SelectBox source="type" field={{ ...field, value: type, setValue: onPick }} onPick={onPick}>
      {!measureOf(type) && <option value={type}>{type}</option>}
      {measureGroups.map((group) => (
        <optgroup key={group} label={t(`pages.alertRule.groups.${group}`)}>
          {ruleTypes
            .filter((each) => ruleMeasures[each].group === group)
            .map((each) => (
              <option key={each} value={each}>
                {typeInWords(each, wording)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectBox>
  )
}

function CoveragePart({ part, replace }: Pick<ConditionCardProps, 'part' | 'replace'>) {
  const t = useT()
  const inWords = useFaultText()
  const found = part.faults.filter(({ key }) => key === 'cover' || key === 'ignore')
  const error = found.find(({ isError }) => isError)
  const doubts = found.map(inWords).join(' ')
  return (
    <CoverageInput
      label={t('resources.cron.fields.cover')}
      source="ignore"
      value={coverageOf(part.condition)}
      onChange={(coverage) => replace(withCoverage(part.condition, coverage))}
      onBlur={part.onBlur}
      failed={error !== undefined}
      note={error ? inWords(error) : doubts ? noteOf(undefined, doubts) : undefined}
    />
  )
}

/** What is wrong or doubtful at keys that have no input. */
function Others({ part: { faults } }: { part: ConditionPart }) {
  const inWords = useFaultText()
  const others = faults.filter(({ key }) => key === undefined || !isKnownKey(key))
  if (others.length === 0) return null
  const isError = others.some((fault) => fault.isError)
  const words = others.map(inWords).join(' ')
  return (
    <FormHelperText component="p" error={isError} sx={{ mt: 1 }}>
      {isError ? words : noteOf(undefined, words)}
    </FormHelperText>
  )
}

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  p: 2,
  pt: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > .head': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    fontWeight: 600,
    marginInlineEnd: -1,
    mb: -1,
  },
  '& > .whole': { gridColumn: '1 / -1' },
} as const
