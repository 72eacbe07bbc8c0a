import { useState } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useWayOut } from '#ui/dialog/useWayOut.tsx'
import { useT } from '#i18n/useT.ts'
import { variablesIn, variablesToAsk, type SnippetText, type VariableValues } from './snippet.ts'
import { SnippetFill } from './SnippetFill.tsx'
import { SnippetForm } from './SnippetForm.tsx'
import { SnippetList } from './SnippetList.tsx'
import type { Snippet } from './snippetStore.ts'
import { useSnippets } from './useSnippets.ts'

/** Whether a text is only inserted, or also runs. */
export type SnippetUse = 'insert' | 'run'

/** What the servers that get a text put into it. */
export interface SnippetFilling {
  /** What the variables of the server stand for; undefined if they stay in the text. */
  values: VariableValues | undefined
  /** Several servers get the text, each with its own values: nobody is asked for one that is not known. */
  isForSeveral: boolean
}

interface SnippetsDialogProps extends Partial<SnippetFilling> {
  /** The snippet to begin with. Default: the list. */
  first?: Snippet | undefined
  canRun: boolean
  /** Given the text, in which only variables of the server are left. */
  onUse: (snippet: SnippetText, use: SnippetUse) => void
  onClose: () => void
}

type View =
  | { kind: 'list' }
  | { kind: 'form'; snippet: Snippet | undefined }
  | { kind: 'fill'; snippet: Snippet; use: SnippetUse }

const list: View = { kind: 'list' }

/** Finds a snippet to use, and manages all of them. */
export function SnippetsDialog({ values, isForSeveral = false, first, canRun, onUse, onClose }: SnippetsDialogProps) {
  const { store, snippets } = useSnippets()
  const [view, setView] = useState<View>(first ? { kind: 'fill', snippet: first, use: 'insert' } : list)
  const [unsaved, setUnsaved] = useState(false)
  const back = () => {
    setUnsaved(false)
    if (first) onClose()
    else setView(list)
  }
  const { close, question } = useWayOut(unsaved, view.kind === 'list' ? onClose : back)
  const t = useT()

  function use(snippet: Snippet, how: SnippetUse) {
    const { text } = snippet
    // What variables of the server stand for is shown before it is sent.
    const isAsked = values ? variablesIn(text).length > 0 : variablesToAsk(text, values).length > 0
    if (isAsked) return setView({ kind: 'fill', snippet, use: how })
    onUse(snippet, how)
    onClose()
  }

  const title = {
    list: t('snippets.title'),
    // One that another tab has deleted is saved as a new one.
    form: t(
      view.kind === 'form' && snippets.some(({ id }) => id === view.snippet?.id) ? 'snippets.edit' : 'snippets.new',
    ),
    fill: view.kind === 'fill' ? view.snippet.name : '',
  }[view.kind]
  return (
    <DialogFrame title={title} onClose={close} passesFocus>
      {view.kind === 'list' && (
        <SnippetList
          canRun={canRun}
          onUse={use}
          onEdit={(snippet) => setView({ kind: 'form', snippet })}
          onClose={onClose}
        />
      )}
      {view.kind === 'form' && (
        <SnippetForm
          snippet={view.snippet}
          onChange={setUnsaved}
          onSave={(saved) => {
            const fits = store.save({ ...saved, id: view.snippet?.id })
            if (fits) back()
            return fits
          }}
          onClose={close}
        />
      )}
      {view.kind === 'fill' && (
        <SnippetFill
          snippet={view.snippet}
          values={values}
          isForSeveral={isForSeveral}
          use={view.use}
          canRun={canRun}
          onUse={(text, how) => {
            onUse({ name: view.snippet.name, text }, how)
            onClose()
          }}
          onClose={close}
        />
      )}
      {question}
    </DialogFrame>
  )
}
