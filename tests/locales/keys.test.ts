import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionsOf } from '#engine/actions/resourceAction.ts'
import type { AnyResource } from '#engine/resource.ts'
import { enUS } from '#locales/en-US.ts'
import * as enums from '#resources/enums.ts'
import { measureGroups, ruleTypes } from '#resources/alert-rule/measures.ts'
import { scopedResources, verbs } from '#resources/api-tokens/scopes.ts'
import { resources } from '#resources/index.ts'
import { rotations } from '#resources/server/map/useMapChoice.ts'
import { eventKinds } from '#resources/server/past/events.ts'
import { lookKinds } from '../../src/pages/command/look.ts'
import { toolTroubles } from '../../src/tools/toolError.ts'
import { paletteNames } from '../../src/pages/terminal/panes/palettes.ts'
import { cursors, preferenceSwitches } from '../../src/pages/terminal/settings/preferences.ts'
import { terminalCommands } from '../../src/pages/terminal/keys/terminalShortcuts.ts'
import { tabColors } from '../../src/pages/terminal/tabs/tabMarks.ts'
import { advisories } from '#resources/setting/security/advisories.ts'
import { agentPoints } from '#resources/setting/security/agents/agentPoints.ts'
import { checks } from '#resources/setting/security/checks.ts'
import { findingLevels } from '#resources/setting/security/facts.ts'
import { openSteps } from '#resources/setting/security/opened.ts'
import { patterns } from '#resources/setting/security/command/patterns.ts'
import { englishTexts } from '../../release/catalogues.ts'
import { neededTexts } from '../../generate/neededTexts.ts'
import { filesIn } from '../../release/imports.ts'

/** Every dotted path that ends in a text. */
const keysOf = (part: object): string[] =>
  Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value).map((key) => `${name}.${key}`) : [name],
  )

const known = keysOf(englishTexts)
const code = filesIn('src', 'resources', 'dataProvider', 'release')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  // Comments and the names of stored choices only look like keys.
  .replace(/\/\*[^]*?\*\/|\/\/ .*|useStore\('[^']*'/g, '')

/** Keys that the code composes, with all values of their last part. */
const composed: Record<string, readonly string[]> = {
  'errors.${kind}': ['network', 'timeout', 'aborted'],
  'app.greeting.${part}': ['night', 'morning', 'afternoon', 'evening'],
  'app.theme.${known}': ['light', 'dark', 'system'],
  'pages.login.${name}': ['username', 'password'],
  'confirm.fates.${fate}': ['goes', 'ends', 'dangles', 'leaves'],
  'saving.${side}': ['mine', 'theirs'],
  'bulk.modes.${mode}': ['set', 'add', 'remove', 'raise', 'step', 'replace'],
  'bulk.outcomes.${state}': ['waiting', 'saved', 'failed', 'changed', 'unknown', 'stopped'],
  'lost.${kind}': ['twins', 'notDone', 'unseen', 'unread'],
  'otherTabs.${kind}': ['shells', 'commands', 'transfers', 'changes'],
  'session.${reason}': ['expired', 'password', 'restarted', 'address', 'unknown'],
  'validation.types.${type}': ['list', 'object', 'text', 'number', 'boolean'],
  'live.thresholds.${level}': ['warn', 'bad'],
  'pages.apiTokens.verbs.${verb}': verbs,
  'pages.apiTokens.resources.${resource}': scopedResources,
  'pages.apiTokens.lets.${resource}': scopedResources,
  'pages.apiTokens.${state}': ['soon', 'expired'],
  'pages.files.${by}': ['size', 'changed', 'mode'],
  'pages.files.checked.${checked}': ['checksum', 'size', 'none'],
  'pages.files.full.${each}': ['off', 'files', 'commands'],
  'pages.files.full.troubles.${trouble}': toolTroubles,
  'pages.files.faults.${kind}': ['changing', 'full', 'large', 'differs', 'partial', 'taken'],
  'pages.files.compare.${mark}': ['onlyHere', 'kind', 'bySize', 'byDate', 'byContent', 'pending', 'equal', 'named'],
  'pages.terminal.commands.${command}': terminalCommands,
  'pages.terminal.tab.colors.${color}': tabColors,
  'pages.terminal.preferences.${name}': ['fontSize', 'scrollback', 'palette', 'cursor', ...preferenceSwitches],
  'pages.terminal.preferences.${one}': [...paletteNames, ...cursors],
  'pages.following.${lists}': ['exactly', 'among', 'excepts'],
  'pages.serverPage.silence.${silence}': ['never', 'offline', 'period'],
  'pages.past.kinds.${kind}': eventKinds,
  'pages.past.${column}': ['when', 'what', 'where', 'long'],
  'map.rotations.${each}': rotations,
  'pages.traffic.by.${each}': ['hour', 'day', 'month', 'cycle', 'seen'],
  'pages.cron.every.${unit}': ['hour', 'minute', 'second'],
  'pages.cron.at.${unit}': ['hour', 'minute', 'second'],
  'pages.service.states.${state}': ['up', 'partly', 'down', 'none'],
  'many.progress.${progress}': ['waiting', 'sending', 'created', 'failed', 'unknown'],
  'pages.configuration.findings.${finding}': ['new', 'same', 'incomplete', 'different', 'renamed', 'several', 'absent'],
  'pages.configuration.findings.${kind}': [
    'new',
    'same',
    'incomplete',
    'different',
    'renamed',
    'several',
    'absent',
    'onlyHere',
  ],
  'pages.configuration.faults.${kind}': ['foreign', 'version', 'syntax', 'missing', 'wrong', 'encoding', 'twins'],
  'pages.configuration.choices.${choice}': ['create', 'createBeside', 'update', 'skip'],
  'pages.configuration.outcomes.${kind}': [
    'created',
    'updated',
    'skipped',
    'refused',
    'waiting',
    'failed',
    'unknown',
    'overtaken',
    'stopped',
  ],
  'pages.alertRule.types.${type}': ruleTypes,
  'pages.alertRule.groups.${group}': measureGroups,
  'security.who.${who}': ['anyone', 'lured', 'member', 'token', 'session'],
  'security.conditions.${condition}': ['members', 'oauth2', 'openRedirect', 'tasks', 'profiles'],
  'security.advisories.${name}': advisories.map(({ name }) => name),
  'security.besides.${besides}': advisories.flatMap((advisory) => ('besides' in advisory ? [advisory.besides] : [])),
  'security.patterns.${sign}': Object.keys(patterns),
  'security.what.${check}': [...Object.keys(checks), 'unknownVersion'],
  'security.sought.${check}': Object.keys(checks),
  'security.sought.${name}': Object.keys(checks),
  'security.groups.${name}': ['act', 'look'],
  'security.why.${check}': [...Object.keys(checks), 'unknownVersion'],
  'security.levels.${level}': findingLevels,
  'security.open.steps.${step}': openSteps,
  'security.agents.points.${point}': agentPoints,
  'security.agents.remedies.${point}': agentPoints,
  'security.agents.${state}': ['refused', 'offline', 'failed'],
  'security.look.kinds.${kind}': lookKinds,
  'views.names.${id}': ['health', 'inventory'],
  'palette.words.${key}': [
    'signOut',
    'theme',
    'dark',
    'light',
    'language',
    'shortcuts',
    'profile',
    'alert-rule',
  ].concat(
    ['new_username', 'new_password'],
    resources.flatMap((descriptor) => actionsOf(descriptor).map(({ key }) => key)),
    resources.flatMap(({ screens = [] }) => screens.map(({ name }) => name)),
  ),
}

/** Sections whose keys follow from the descriptors. */
const descriptive = /^(resources|enums|nav)\./

/** The texts for the outcomes of actions: their keys are values in code. */
const outcomesOf = (name: AnyResource['name']): object => {
  const words: object = enUS.resources[name]
  return 'outcomes' in words ? (words.outcomes as object) : {}
}

/** Texts that a resource may have besides those that it needs. */
function furtherKeysOf({ name, nav }: AnyResource): string[] {
  const shared = resources.filter((other) => nav && other.nav?.tab === nav.tab).length > 1
  return [
    ...(shared ? [`resources.${name}.tab`] : []),
    ...Object.keys(outcomesOf(name)).flatMap((result) =>
      code.includes(`'${result}'`) ? [`resources.${name}.outcomes.${result}`] : [],
    ),
  ]
}

const described = new Set<string>([
  ...resources.flatMap(neededTexts),
  ...resources.flatMap(furtherKeysOf),
  ...Object.values(enums).flatMap(({ values, label }) => values.map((value) => label(value as never))),
])

const sections = Object.keys(englishTexts).filter((section) => !descriptive.test(`${section}.`))
const written = new Set(
  [...code.matchAll(new RegExp(`(['"\`])((?:${sections.join('|')})\\.[\\w.]+)\\1`, 'g'))].map(([, , key = '']) => key),
)
const templates = [...code.matchAll(/`([\w.]*\.\$\{\w+\})`/g)].map(([, template = '']) => template)

test('locale: the list of composed keys matches the code', () => {
  const ours = templates.filter((template) => sections.some((section) => template.startsWith(`${section}.`)))
  expect([...new Set(ours)].toSorted()).toEqual(Object.keys(composed).toSorted())
})

test('locale: the product uses every English text', () => {
  const used = new Set([
    ...written,
    ...Object.entries(composed).flatMap(([template, ends]) =>
      ends.map((end) => template.replace(/\$\{\w+\}/, () => end)),
    ),
  ])
  const unused = known.filter((key) => !(descriptive.test(key) ? described : used).has(key))
  expect(unused).toEqual([])
})

test('locale: every key in the code has an English text', () => {
  expect([...written].filter((key) => !known.includes(key))).toEqual([])
})

test('locale: no English text is blank', () => {
  const texts = known.map((key) => key.split('.').reduce<unknown>((part, name) => (part as never)[name], englishTexts))
  expect(texts.filter((text) => typeof text !== 'string' || text.trim() === '')).toEqual([])
})
