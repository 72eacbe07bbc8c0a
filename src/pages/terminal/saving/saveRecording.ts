import { saveBlob } from '#ui/saveText.ts'
import type { Pane } from '../panes/pane.ts'
import type { RecordingForm } from './recording.ts'
import { savedName } from './savedName.ts'

/** Ends the recording of a pane, if there is one, and saves it. `name`: that of the server. */
export function saveRecording(pane: Pane, name: string, form: RecordingForm = 'cast'): void {
  const file = pane.recorded(form)
  if (file) saveBlob(savedName(name, form), file)
}
