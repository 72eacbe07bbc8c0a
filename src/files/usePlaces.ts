import { useEffect, useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { storage } from '../storage/storage.ts'
import { areEqual } from '../streams/bytes.ts'
import type { Listing } from '../streams/listing.ts'
import { unended } from '../streams/paths.ts'
import type { FolderBrowser } from './panel/browser.ts'
import { createPlaces, type PlaceStore } from './places.ts'

/** The places of the current user. Each folder that the browser opens becomes the latest one. */
export function usePlaces(serverId: number, browser: FolderBrowser | undefined): PlaceStore {
  const { viewer } = useEngine()
  const [places] = useState(() => createPlaces(storage, { viewerId: viewer.id, serverId }))
  useEffect(() => {
    if (!browser) return
    let last: Listing | undefined
    const follow = () => {
      const { place } = browser.getState()
      if (place && place.path.length > 0 && !(last && areEqual(last.path, place.path)))
        places.visit(unended(place.path))
      last = place
    }
    follow()
    return browser.subscribe(follow)
  }, [browser, places])
  return places
}
