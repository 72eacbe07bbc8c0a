import { hasMembers, hasProviders, listOf, settingOf, type FindingLevel, type SecurityFacts } from './facts.ts'
import { isSameLine, isInRange, laterOf, releaseOf, type VersionRange } from './versions.ts'

/** The day on which these advisories were collected. */
export const collectedOn = '2026-11-27'

/** Days after which the list may lack something. */
const staleAfterDays = 60

/** The age of the list in days, once it may lack something. */
export function staleDays(now: number): number | undefined {
  const age = Math.floor((now - Date.parse(collectedOn)) / 86_400_000)
  return age > staleAfterDays ? age : undefined
}

/** Who can use a hole. */
type Abuser = 'anyone' | 'lured' | 'member' | 'token' | 'session'

/** What must be so for a hole to matter, judged by what the API sends. */
const conditions = {
  members: hasMembers,
  oauth2: hasProviders,
  openRedirect: (facts) => hasProviders(facts) && settingOf(facts, 'dashboard_host') === '',
  tasks: (facts) => !facts.lists.cron || listOf(facts, 'cron').length > 0,
  profiles: (facts) => hasMembers(facts) && (!facts.lists.ddns || listOf(facts, 'ddns').length > 0),
} satisfies Record<string, (facts: SecurityFacts) => boolean>

export type Condition = keyof typeof conditions

export interface Advisory {
  /** The key of its texts. */
  name: string
  ghsa: string
  cve?: string
  level: FindingLevel
  who: Abuser
  /** What the advisory names. */
  published: readonly VersionRange[]
  /** A wider range, by reading the code of the releases. */
  byCode?: readonly VersionRange[]
  /** The first release without it; none has been seen if it is missing. */
  fixed?: string
  condition?: Condition
  /** The key of the text about what to do besides updating. */
  besides?: string
}

/** All published advisories about the Nezha server. None is known about its agent. */
export const advisories = [
  {
    name: 'openFiles',
    ghsa: 'GHSA-5c25-7vpj-9mqh',
    cve: 'CVE-2026-53519',
    level: 'critical',
    who: 'anyone',
    published: [['0.0.0', '2.0.13']],
    fixed: '2.0.13',
    besides: 'afterOpen',
  },
  {
    name: 'tasksEverywhere',
    ghsa: 'GHSA-99gv-2m7h-3hh9',
    cve: 'CVE-2026-46716',
    level: 'critical',
    who: 'member',
    published: [['1.4.0', '2.0.8']],
    fixed: '2.0.8',
    condition: 'members',
    besides: 'reviewTasks',
  },
  {
    name: 'sessionTakeover',
    ghsa: 'GHSA-q6xx-5vr8-p898',
    cve: 'CVE-2026-62283',
    level: 'critical',
    who: 'member',
    published: [
      ['1.14.13', '1.14.15'],
      ['2.0.0', '2.0.10'],
    ],
    byCode: [['1.4.0', '2.0.10']],
    fixed: '2.0.10',
    condition: 'members',
    besides: 'noTrace',
  },
  {
    name: 'loginHost',
    ghsa: 'GHSA-rf68-8gjr-36q7',
    cve: 'CVE-2026-101090',
    level: 'high',
    who: 'lured',
    published: [['2.2.3', '2.2.4']],
    byCode: [['2.2.1']],
    condition: 'openRedirect',
    besides: 'setHost',
  },
  {
    name: 'fetchInternal',
    ghsa: 'GHSA-w4g9-mxgg-j532',
    cve: 'CVE-2026-46717',
    level: 'high',
    who: 'member',
    published: [['1.4.0', '2.0.8']],
    fixed: '2.0.8',
    condition: 'members',
    besides: 'internalKeys',
  },
  {
    name: 'startedByLink',
    ghsa: 'GHSA-8qhj-4f8c-j8qg',
    cve: 'CVE-2026-49396',
    level: 'high',
    who: 'lured',
    published: [['1.0.0', '2.0.14']],
    fixed: '2.0.14',
    condition: 'tasks',
    besides: 'lastRuns',
  },
  {
    name: 'forgedResults',
    ghsa: 'GHSA-4g6j-g789-rghm',
    cve: 'CVE-2026-48119',
    level: 'high',
    who: 'member',
    published: [['0.20.0', '2.0.12']],
    fixed: '2.0.12',
    condition: 'members',
    besides: 'agentSecret',
  },
  {
    name: 'monitorCommands',
    ghsa: 'GHSA-grrw-fx36-fv32',
    cve: 'CVE-2026-101086',
    level: 'medium',
    who: 'token',
    published: [['0.0.0', '2.3.5']],
    fixed: '2.3.5',
    besides: 'listServices',
  },
  {
    name: 'stoppingRule',
    ghsa: 'GHSA-2qc6-x993-hjq9',
    cve: 'CVE-2026-101085',
    level: 'medium',
    who: 'member',
    published: [['0.0.0', '2.3.8']],
    fixed: '2.3.8',
    condition: 'members',
    besides: 'oddRules',
  },
  {
    name: 'liveOfAll',
    ghsa: 'GHSA-hvv7-hfrh-7gxj',
    cve: 'CVE-2026-47124',
    level: 'medium',
    who: 'member',
    published: [['1.4.0', '2.0.9']],
    fixed: '2.0.9',
    condition: 'members',
  },
  {
    name: 'tunnelName',
    ghsa: 'GHSA-x6fg-52vr-hj4w',
    cve: 'CVE-2026-53520',
    level: 'medium',
    who: 'member',
    published: [['2.0.14', '2.1.0']],
    byCode: [['1.4.0', '2.1.0']],
    fixed: '2.1.0',
    condition: 'members',
    besides: 'reserveName',
  },
  {
    name: 'manySessions',
    ghsa: 'GHSA-jg62-j5h6-8mpq',
    cve: 'CVE-2026-53522',
    level: 'medium',
    who: 'member',
    published: [['1.0.0', '2.2.0']],
    fixed: '2.2.0',
    condition: 'members',
  },
  {
    name: 'forgedHost',
    ghsa: 'GHSA-9rc6-8cjv-rcvx',
    cve: 'CVE-2026-53523',
    level: 'medium',
    who: 'lured',
    published: [['1.0.0', '2.2.0']],
    fixed: '2.2.0',
    condition: 'oauth2',
    besides: 'setHost',
  },
  {
    name: 'laterProfile',
    ghsa: 'GHSA-39g2-8x68-pmx8',
    cve: 'CVE-2026-53521',
    level: 'medium',
    who: 'member',
    published: [['2.0.14', '2.1.0']],
    byCode: [['1.4.0', '2.1.0']],
    fixed: '2.1.0',
    condition: 'profiles',
    besides: 'profileOwners',
  },
  {
    name: 'webhookInternal',
    ghsa: 'GHSA-6x26-5727-rrm9',
    cve: 'CVE-2026-47268',
    level: 'medium',
    who: 'member',
    published: [['0.20.0', '2.0.10']],
    fixed: '2.0.10',
    condition: 'members',
    besides: 'webhooks',
  },
  {
    name: 'othersTasks',
    ghsa: 'GHSA-rxf6-wjh4-jfj6',
    cve: 'CVE-2026-47120',
    level: 'medium',
    who: 'member',
    published: [['1.4.0', '2.0.8']],
    fixed: '2.0.8',
    condition: 'members',
    besides: 'triggers',
  },
  {
    name: 'plainKeys',
    ghsa: 'GHSA-ww5p-j6cj-6mqq',
    level: 'medium',
    who: 'token',
    published: [['0.0.0', '2.2.5']],
    fixed: '2.2.5',
    besides: 'rotateKeys',
  },
  {
    name: 'hiddenServices',
    ghsa: 'GHSA-vrmh-5mmx-hjwx',
    cve: 'CVE-2026-49397',
    level: 'medium',
    who: 'anyone',
    published: [['2.0.0', '2.0.14']],
    fixed: '2.0.14',
  },
  {
    name: 'transitionRanges',
    ghsa: 'GHSA-jr2j-7hvh-h4q9',
    cve: 'CVE-2026-101087',
    level: 'medium',
    who: 'member',
    published: [['2.0.10', '2.3.3']],
    fixed: '2.3.3',
    condition: 'members',
  },
  {
    name: 'deletionRace',
    ghsa: 'GHSA-jx78-55p5-rwv5',
    cve: 'CVE-2026-101088',
    level: 'medium',
    who: 'member',
    published: [['2.2.11', '2.3.1']],
    fixed: '2.3.1',
    condition: 'members',
  },
  {
    name: 'ownHash',
    ghsa: 'GHSA-8jhq-g4gw-rv5f',
    cve: 'CVE-2026-101089',
    level: 'low',
    who: 'session',
    published: [['0.0.0', '2.2.7']],
    fixed: '2.2.7',
    besides: 'ownPassword',
  },
  {
    name: 'earlierRace',
    ghsa: 'GHSA-qjpp-gffx-2wm9',
    level: 'medium',
    who: 'member',
    published: [['0.0.0', '2.2.11']],
    fixed: '2.2.11',
    condition: 'members',
  },
] as const satisfies readonly Advisory[]

/** What is known of an advisory here. */
type AdvisoryVerdict =
  | { kind: 'unknown' }
  | { kind: 'fixed' }
  /** The version has it, but nobody can use it as things are. */
  | { kind: 'unmet'; condition: Condition }
  | { kind: 'applies'; onlyByCode: boolean }

/** Whether an advisory concerns a server of this version, as these facts show it. */
export function verdictOn(advisory: Advisory, version: string, facts: SecurityFacts): AdvisoryVerdict {
  const release = releaseOf(version)
  if (!release) return { kind: 'unknown' }
  const isPublished = isInRange(release, advisory.published)
  if (!isPublished && !isInRange(release, advisory.byCode ?? [])) return { kind: 'fixed' }
  const { condition } = advisory
  if (condition && !conditions[condition](facts)) return { kind: 'unmet', condition }
  return { kind: 'applies', onlyByCode: !isPublished }
}

/** The first release without these advisories, as far as there is one, and whether it is of the same line. */
export function nearestFix(of: readonly Advisory[], version: string) {
  const fixes = of.flatMap(({ fixed = [] }) => fixed)
  const [first, ...more] = fixes
  if (first === undefined) return undefined
  const fixed = more.reduce(laterOf, first)
  return { fixed, isOwnLine: isSameLine(fixed, version) }
}
