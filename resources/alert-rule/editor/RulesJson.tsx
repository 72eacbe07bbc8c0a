import { autocompletion } from '@codemirror/autocomplete'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { CodeBox } from '#code/CodeBox.tsx'
import { plainName } from '#engine/data/names.ts'
import { useRecords } from '#engine/data/related.ts'
import { useTextContext } from '#engine/data/useTextContext.ts'
import { useT } from '#i18n/useT.ts'
import { typeInWords } from '../sentence.ts'
import { completionsOf } from './completion.ts'
import { placedFaults } from './faults.ts'
import { useFaultText } from './usePart.ts'

/** The most faults that are listed below the text. */
const mostShown = 5

interface RulesJsonProps {
  label: string
  text: string
  onChange: (text: string) => void
  onBlur: () => void
}

/** Escape closes the list of completions, and lets Tab leave the text. It does not close the dialog. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.stopPropagation()
}

/** The conditions as text: with completion, and with each fault at its line and below the text. */
export function RulesJson({ label, text, onChange, onBlur }: RulesJsonProps) {
  const id = useId()
  const t = useT()
  const inWords = useFaultText()
  const wording = useTextContext([])
  const { records: servers } = useRecords('server')
  const faults = placedFaults(text, servers, wording.locale)
  const known = { wording, servers, inWords, t }
  const latest = useRef(known)
  useEffect(() => {
    latest.current = known
  })
  const extensions = useMemo(
    () => [
      EditorView.lineWrapping,
      lintGutter(),
      linter(
        ({ state }) => {
          const { wording: words, servers: all, inWords: say } = latest.current
          return placedFaults(state.doc.toString(), all, words.locale).map((fault) => ({
            from: fault.from,
            to: fault.to,
            severity: fault.isError ? ('error' as const) : ('warning' as const),
            message: say(fault),
          }))
        },
        { delay: 300 },
      ),
      autocompletion({
        override: [
          completionsOf({
            typeInWords: (type) => typeInWords(type, latest.current.wording),
            servers: () => latest.current.servers.map((server) => ({ id: server.id, name: plainName('name', server) })),
          }),
        ],
      }),
      EditorState.phrases.of({
        Completions: t('pages.alertRule.completions'),
        Diagnostics: t('pages.alertRule.faults'),
      }),
      // The form is saved by Ctrl+Enter; without this, the text would get a line more.
      Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => true }])),
      look,
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- a mounted editor keeps its first extensions
    [],
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Box sx={frame} onKeyDown={keepEscape} onBlur={onBlur}>
        <CodeBox name="rules.json" label={label} describedBy={id} {...{ value: text, onChange, extensions }} />
      </Box>
      <Box id={id} sx={visuallyHidden}>
        {t('pages.files.editor.textHelp')}
      </Box>
      <Box role="status" sx={faultList}>
        {faults.length > 0 && (
          <ul>
            {faults.slice(0, mostShown).map((fault) => (
              <li key={`${fault.from} ${fault.message} ${fault.key}`} data-error={fault.isError || undefined}>
                {t('pages.alertRule.atLine', { line: fault.line, words: inWords(fault) })}
              </li>
            ))}
            {faults.length > mostShown && <li>{t('app.andMore', { count: faults.length - mostShown })}</li>}
          </ul>
        )}
      </Box>
    </Box>
  )
}

const frame = {
  height: { xs: 320, md: 460 },
  resize: 'vertical',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:focus-within': { outline: '2px solid var(--lotus-accent)' },
} as const

const faultList = {
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  fontSize: 12,
  color: 'warning.main',
  '& [data-error]': { color: 'error.main' },
} as const

const look = EditorView.theme({
  '.cm-tooltip': {
    color: 'var(--lotus-text)',
    background: 'var(--lotus-raised)',
    border: '1px solid var(--lotus-line)',
    borderRadius: '6px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--lotus-mono)', fontSize: '12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--lotus-on-accent)',
    background: 'var(--lotus-accent)',
  },
  '.cm-completionDetail': { fontFamily: 'var(--lotus-font)', fontStyle: 'normal' },
  '.cm-diagnostic': { fontFamily: 'var(--lotus-font)', whiteSpace: 'normal' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--lotus-bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--lotus-warn)' },
})
