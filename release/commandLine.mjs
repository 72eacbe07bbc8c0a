import { build } from 'vite'
import { licenses } from './licenses.mjs'
import { standIns } from './standIns.mjs'

/** The packages that the command needs; all others only draw. */
const packages = /^(node:|zod$|yaml$|@noble\/hashes\/|@tanstack\/query-core$)/

const isInPackage = (file) => /\/node_modules\//.test(file ?? '')

/** The data provider holds its lists with what is below the hooks of React. */
const withoutHooks = {
  name: 'lotus:without-hooks',
  enforce: 'pre',
  resolveId(source, importer) {
    const isHeld = source === '@tanstack/react-query' && /\/(dataProvider|commandLine)\//.test(importer)
    return isHeld ? this.resolve('@tanstack/query-core', importer) : undefined
  },
}

const parts = standIns({
  keeps: (source, importer) => importer === undefined || packages.test(source) || isInPackage(importer),
  keepsLazy: (source) => !source.endsWith('.tsx'),
})

/** The command `lotus` of a checkout as one file for Node.js, which people can read, with the licenses at its end. */
export async function commandLine(root) {
  const { output } = await build({
    root,
    configFile: false,
    mode: 'production',
    envDir: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutHooks, parts, licenses('licenses').page],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'commandLine/main.ts',
      write: false,
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        // Comments with paths would depend on the folder of the build.
        experimental: { attachDebugInfo: 'none' },
        output: { format: 'es', codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  })
  const [{ code }, { source }] = output
  return `${code}\n/*\n${source.replaceAll('*/', '* /')}*/\n`
}
