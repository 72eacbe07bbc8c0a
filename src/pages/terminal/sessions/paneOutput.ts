import type { Recording, RecordingForm } from '../saving/recording.ts'
import { afresh } from '../panes/afresh.ts'
import type { Screen } from '../panes/screen.ts'
import { createWriter, rest } from '../panes/writer.ts'

/** What is written to the screen of a pane, and recorded while the user wants it. */
interface PaneOutput {
  write(bytes: Uint8Array, drawn: () => void): void
  /** Writes a line of our own between the output, which may have been cut off anywhere. */
  writeLine(text: string): void
  /** Records the output from now on, below this title. */
  record(title: string): Promise<void>
  /** Ends the recording and returns it in this form; undefined if there is none. */
  recorded(form: RecordingForm): Blob | undefined
  /** Drops what waits. */
  dispose(): void
}

/** `onFull`: the recording is as large as it may get, and has ended. Its file is still to be had. */
export function createPaneOutput(screen: Screen, onFull: () => void): PaneOutput {
  const { terminal } = screen
  const writer = createWriter(terminal)
  const preparing = setTimeout(writer.prepare, rest)
  let recording: Recording | undefined
  terminal.onResize(({ cols, rows }) => recording?.resize(cols, rows))
  return {
    write(bytes, drawn) {
      recording?.output(bytes)
      writer.write(bytes, drawn)
    },
    writeLine(text) {
      const line = `${afresh(terminal)}\x1b[2m── ${text} ──\x1b[0m\r\n`
      recording?.line(line)
      writer.write(line)
    },
    async record(title) {
      const { createRecording } = await import('../saving/recording.ts')
      const shown = await screen.colored('sight')
      recording = createRecording({ columns: terminal.cols, rows: terminal.rows, title, screen: shown, onFull })
    },
    recorded(form) {
      const ended = recording
      recording = undefined
      return ended?.file(form)
    },
    dispose() {
      clearTimeout(preparing)
      writer.dispose()
    },
  }
}
