/** The forms of a recording: what asciinema plays (its file format, version 2), or its text with colors. */
export type RecordingForm = 'cast' | 'ansi'

/** The output of a terminal from some time on. */
export interface Recording {
  output(bytes: Uint8Array): void
  /** A line of ours between the output. */
  line(text: string): void
  resize(columns: number, rows: number): void
  file(form: RecordingForm): Blob
}

interface RecordingOptions {
  columns: number
  rows: number
  title: string
  /** What is on the screen at the beginning, with its colors. */
  screen: string
  /** Called once, when something no longer fits. The recording ends before it. */
  onFull: () => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/** The most characters of a recording as its file has them: it is kept in memory. */
const most = 100_000_000

/** The media type that asciinema gives its files. */
const castType = 'application/x-asciicast'

const lineOf = (value: object) => `${JSON.stringify(value)}\n`

/** The output in a line of a recording; nothing for a change of the size. */
function outputIn(line: string): string {
  const [, kind, text] = JSON.parse(line) as [number, string, string]
  return kind === 'o' ? text : ''
}

export function createRecording({ columns, rows, title, screen, onFull, now = Date.now }: RecordingOptions): Recording {
  const start = now()
  const head = { version: 2, width: columns, height: rows, timestamp: Math.floor(start / 1000), title }
  const lines = [lineOf(head)]
  const decoder = new TextDecoder()
  let length = 0
  let isFull = false

  function add(kind: 'o' | 'r', text: string) {
    if (isFull || text === '') return
    const line = lineOf([(now() - start) / 1000, kind, text])
    isFull = length + line.length > most
    if (isFull) return onFull()
    lines.push(line)
    length += line.length
  }

  add('o', screen)
  return {
    output: (bytes) => add('o', decoder.decode(bytes, { stream: true })),
    line: (text) => add('o', text),
    resize: (wide, high) => add('r', `${wide}x${high}`),
    file: (form) =>
      form === 'cast'
        ? new Blob(lines, { type: castType })
        : new Blob(lines.slice(1).map(outputIn), { type: 'text/plain' }),
  }
}
