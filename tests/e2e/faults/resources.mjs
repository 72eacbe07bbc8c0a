import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { loadBare } from '../../../release/loadBare.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function load(file) {
  const options = { root, configFile: false, logLevel: 'error' }
  return (await runnerImport(fileURLToPath(new URL(file, import.meta.url)), options)).module
}

/** The resources of the product, as `registry.ts` describes them. */
export async function readResources() {
  const { registry } = await loadBare('tests/e2e/faults/registry.ts')
  return registry
}

/** All cells of the matrix, and the results of those that were run. */
export async function readMatrix() {
  const { cellsOf, matrixPlan } = await load('plan.ts')
  const { readResults } = await load('results.ts')
  return { cells: cellsOf(matrixPlan(await readResources())), results: readResults() }
}
