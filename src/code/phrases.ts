import { useT } from '#i18n/useT.ts'

/** The texts of CodeMirror, by their English originals. */
export type Phrases = Record<string, string>

export function usePhrases(): Phrases {
  const t = useT()
  return {
    Find: t('pages.files.editor.find.find'),
    Replace: t('pages.files.editor.find.replace'),
    next: t('pages.files.editor.find.next'),
    previous: t('pages.files.editor.find.previous'),
    all: t('pages.files.editor.find.all'),
    'match case': t('pages.files.editor.find.matchCase'),
    regexp: t('pages.files.editor.find.regexp'),
    'by word': t('pages.files.editor.find.byWord'),
    replace: t('pages.files.editor.find.replaceOne'),
    'replace all': t('pages.files.editor.find.replaceAll'),
    close: t('app.close'),
    'current match': t('pages.files.editor.find.current'),
    'on line': t('pages.files.editor.find.onLine'),
    'replaced match on line $': t('pages.files.editor.find.replaced'),
    'replaced $ matches': t('pages.files.editor.find.replacedAll'),
    'Go to line': t('pages.files.editor.find.gotoLine'),
    go: t('pages.files.editor.find.go'),
    '$ unchanged lines': t('pages.files.editor.find.unchanged'),
    'Control character': t('pages.files.editor.find.control'),
  }
}
