import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Only the build knows what to do with styles. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0style' : undefined),
  load: (id) => (id === '\0style' ? '' : undefined),
}

const load = async (file) => {
  const options = { root, configFile: false, logLevel: 'error', plugins: [withoutStyles] }
  return (await runnerImport(fileURLToPath(new URL(file, import.meta.url)), options)).module
}

/** The resources of the product, as `registry.ts` describes them. */
export async function readResources() {
  const [{ resources }, { registeredResources }] = [
    await load('../../../resources/index.ts'),
    await load('registry.ts'),
  ]
  return registeredResources(resources)
}

/** All cells of the matrix, and the results of those that were run. */
export async function readMatrix() {
  const { cellsOf, matrixPlan } = await load('plan.ts')
  const { readResults } = await load('results.ts')
  return { cells: cellsOf(matrixPlan(await readResources())), results: readResults() }
}
