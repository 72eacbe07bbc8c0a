import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ActionDialogProps } from '#engine/actions/action.ts'
import { writeRanges } from '#ui/values/idRanges.ts'

/** In place of a dialog: leads to a screen that is about these servers, and is closed at once. */
const leadingTo = (screen: string) =>
  function Leading({ records, onClose }: ActionDialogProps) {
    const navigate = useNavigate()
    const lead = useEffectEvent(() => {
      void navigate(`${screen}?servers=${writeRanges(records.map(({ id }) => id))}`)
      onClose()
    })
    useEffect(() => lead(), [])
    return null
  }

/** Leads to the page that runs a command on these servers. */
export const CommandDialog = leadingTo('/command')

/** Leads to the screen that shows these servers in one chart. */
export const CompareDialog = leadingTo('/compare')
