import { expect, test } from 'vitest'
import { filesIn, importsIn } from '../../release/imports.ts'

test('npm run dev: does not start again when a text or the theme changes', () => {
  const imports = importsIn(['vite.config.ts', ...filesIn('release', 'src', 'locales')])
  // Vite starts again when a file changes that its configuration imports.
  const reached = new Set(['vite.config.ts'])
  for (const file of reached) {
    for (const next of imports.filter(({ from, onlyTypes }) => from === file && !onlyTypes)) {
      if (next.file !== undefined) reached.add(next.file)
    }
  }
  expect(reached).toContain('release/firstBytes.ts')
  expect([...reached].filter((file) => /^(locales|src\/first|src\/theme)\b/.test(file))).toEqual([])
})
