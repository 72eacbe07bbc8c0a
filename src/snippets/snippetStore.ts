import { ifFits, object, whole } from '#engine/shape.ts'
import { entries } from '../storage/entries.ts'
import { createKeptList } from '../storage/keptList.ts'
import type { LotusStorage } from '../storage/storage.ts'
import type { Store } from '../store.ts'
import { snippetShape, type SnippetText } from './snippet.ts'

export interface Snippet extends SnippetText {
  id: number
}

interface SnippetStore extends Store<readonly Snippet[]> {
  /** Adds a snippet at the end, or replaces the one with this id. Returns whether there was room for it. */
  save(snippet: SnippetText & { id?: number | undefined }): boolean
  remove(id: number): void
  /** Moves a snippet by this number of places. */
  move(id: number, by: number): void
  /** Adds those that are not there yet with the same name and text; returns how many these are. */
  take(texts: readonly SnippetText[]): number
}

export const mostSnippets = 500

const numbered = object({ id: whole })

const isSnippet = (value: unknown): value is Snippet =>
  ifFits(numbered, value) !== undefined && ifFits(snippetShape, value) !== undefined

/** Those that can be read; undefined if it is not a list. */
const snippetsIn = (value: unknown): readonly Snippet[] | undefined =>
  Array.isArray(value) ? value.filter(isSnippet) : undefined

/** The snippets of a user, stored in the browser. */
export function createSnippets(storage: LotusStorage, viewerId: number): SnippetStore {
  const kept = storage.kept<readonly Snippet[]>(entries.snippets, snippetsIn, viewerId)
  const { getState, subscribe, change } = createKeptList(kept, mostSnippets)

  const added = (snippets: readonly Snippet[], { name, text }: SnippetText) => [
    ...snippets,
    { id: 1 + Math.max(0, ...snippets.map(({ id }) => id)), name, text },
  ]

  return {
    getState,
    subscribe,
    save({ id, name, text }) {
      let fits = true
      change((snippets) => {
        if (snippets.some((one) => one.id === id))
          return snippets.map((one) => (one.id === id ? { id: one.id, name, text } : one))
        fits = snippets.length < mostSnippets
        return fits ? added(snippets, { name, text }) : snippets
      })
      return fits
    },
    remove: (id) => change((snippets) => snippets.filter((one) => one.id !== id)),
    move: (id, by) =>
      change((snippets) => {
        const from = snippets.findIndex((one) => one.id === id)
        const moved = snippets[from]
        const others = snippets.toSpliced(from, 1)
        return moved ? others.toSpliced(Math.max(0, from + by), 0, moved) : snippets
      }),
    take(texts) {
      let before = 0
      change((snippets) => {
        before = snippets.length
        return texts.reduce((all, one) => (isAmong(one, all) ? all : added(all, one)), snippets)
      })
      return getState().length - before
    },
  }
}

/** Is there a snippet with the same name and text? */
export const isAmong = ({ name, text }: SnippetText, snippets: readonly SnippetText[]): boolean =>
  snippets.some((one) => one.name === name && one.text === text)
