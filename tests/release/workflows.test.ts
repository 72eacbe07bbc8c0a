import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { repositoryText } from '../prose.ts'

interface Job {
  permissions?: Record<string, string>
  steps: { uses?: string }[]
}

const names = readdirSync('.github/workflows')
const workflows = names.map((name) => {
  const text = repositoryText(`.github/workflows/${name}`)
  const workflow = parse(text) as { permissions?: Record<string, string>; jobs: Record<string, Job> }
  return { name, text, workflow }
})

test('workflows: an action is named by its commit, with its version beside it', () => {
  expect(names.length).toBeGreaterThan(1)
  for (const { name, text } of workflows) {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action)
    expect(used.length, name).toBeGreaterThan(0)
    for (const action of used) expect(action, name).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test('workflows: each may only read the sources, but for the job that publishes a release, which runs none of them', () => {
  for (const { name, workflow } of workflows) {
    expect(workflow.permissions, name).toEqual({ contents: 'read' })
    for (const [id, { permissions, steps }] of Object.entries(workflow.jobs)) {
      if (!permissions) continue
      expect(`${name} ${id}`).toBe('release.yml publish')
      expect(permissions).toEqual({ contents: 'write' })
      expect(steps.some(({ uses }) => uses?.startsWith('actions/checkout@'))).toBe(false)
    }
  }
})
