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
  const edited = /^(locales|src\/first|src\/theme)\b/
  // The suffix of compressed files is no text and no part of the theme.
  const others = [...reached].filter((file) => file !== 'src/first/packedSuffix.ts')
  expect(others.filter((file) => edited.test(file))).toEqual([])
})
