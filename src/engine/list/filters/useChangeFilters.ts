import { useContext } from 'react'
import type { ChangeFilters } from '../useAskedList.ts'
import { WholeListContext } from '../WholeListContext.ts'

const nothing = () => undefined

export const useChangeFilters = (): ChangeFilters => useContext(WholeListContext)?.changeFilters ?? nothing
