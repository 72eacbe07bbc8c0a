import { useEffect, useState } from 'react'

/** Whether work is done that never fails; false while there is none. */
export function useOver(work: Promise<unknown> | undefined): boolean {
  const [done, setDone] = useState<Promise<unknown>>()
  useEffect(() => {
    void work?.then(() => setDone(work))
  }, [work])
  return work !== undefined && work === done
}
