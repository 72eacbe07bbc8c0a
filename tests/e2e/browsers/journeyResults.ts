import { stripVTControlCharacters } from 'node:util'
import type { TourResult } from './page.ts'

interface Spec {
  title: string
  ok: boolean
  tests: { status: string; results: { errors: { message?: string }[] }[] }[]
}

interface Suite {
  file: string
  specs: Spec[]
  suites?: Suite[]
}

/** What the JSON reporter of Playwright writes. */
export interface JourneyReport {
  suites: Suite[]
  errors: { message?: string }[]
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const firstLine = (message = 'failed') => stripVTControlCharacters(message).split('\n')[0]

function failureOf({ title, ok, tests }: Spec) {
  if (ok && tests.every(({ status }) => status !== 'skipped')) return []
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return [`${title}: ${firstLine(error?.message)}`]
}

/** The result of each of these journeys; one that has no test in the report has failed. */
export function journeyResults(journeys: readonly string[], { suites, errors }: JourneyReport): TourResult[] {
  return journeys.map((name) => {
    const specs = suites.filter(({ file }) => file === `${name}.spec.ts`).flatMap(specsOf)
    const [failure] = specs.length > 0 ? specs.flatMap(failureOf) : [`not run: ${firstLine(errors[0]?.message)}`]
    return { kind: 'journey', name, ...(failure && { failure }) }
  })
}
