import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, type To } from 'react-router-dom'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { startTrouble } from './startTrouble.ts'

interface TroubleWatchProps {
  home: string
  isTelling: boolean
}

/** Watches servers and rules as long as it is drawn, also while the page is hidden. Draws nothing. */
export function TroubleWatch({ home, isTelling }: TroubleWatchProps) {
  const engine = useEngine()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const translate = useT()
  const t = useEffectEvent((...words: Parameters<typeof translate>) => translate(...words))
  const open = useEffectEvent((place: To) => void navigate(place))
  useEffect(
    () => startTrouble({ engine, queryClient, home, isTelling, t, open: (place) => open(place) }),
    [engine, queryClient, home, isTelling],
  )
  return null
}
