import { createStore } from '../store.ts'

/** How much trouble the title of the tab counts. */
export const troubleCount = createStore(0)
