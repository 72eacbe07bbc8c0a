import { ConfigurationError } from '../file.ts'

/** The encoding by the mark at the beginning of a file; PowerShell writes UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file. Throws a ConfigurationError if it has another encoding: its letters would come out as others. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  // UTF-16 without a mark is valid UTF-8, with NULs.
  if (text === undefined || text.includes('\0')) throw new ConfigurationError({ kind: 'encoding' })
  return text
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    // `decode` throws only if the bytes have another encoding.
    return undefined
  }
}
