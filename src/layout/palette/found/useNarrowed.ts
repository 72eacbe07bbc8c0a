import { useGetResourceLabel } from 'react-admin'
import { fold } from '#ui/search/fold.ts'
import { rank } from '#ui/search/rank.ts'
import { countNamingWhole } from './naming.ts'
import type { RecordEntries } from './useRecordEntries.ts'

/** For each resource that the first words of a query name, its records that have the other words: `user ops`. */
export function useNarrowed() {
  const labelOf = useGetResourceLabel()
  return (words: readonly string[], records: RecordEntries, most: number, isLenient: boolean) =>
    [...records].flatMap(([resource, entries]) => {
      const names = fold([resource, labelOf(resource, 1), labelOf(resource, 2)].join('\n'))
      const named = Math.min(countNamingWhole(names, words, isLenient), words.length - 1)
      // A record may be named like its resource.
      for (let count = named; count > 0; count--) {
        const found = rank(entries, words.slice(count), most, isLenient)
        if (found.total > 0) return [{ resource, ...found }]
      }
      return []
    })
}
