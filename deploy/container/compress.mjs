import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What gains by it, and not so short that the headers outweigh it. */
const gains = (file, body) => /\.(css|html|js|json|svg|txt|webmanifest|wasm)$/.test(file) && body.length >= 1024

/**
 * Puts a `.br` and a `.gz` beside every file of a folder that gains by it, for a web server to send in its place; dated
 * like the file itself.
 */
export function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const body = readFileSync(file)
    if (!gains(file, body)) continue
    for (const [end, bytes] of [
      ['br', brotliCompressSync(body)],
      ['gz', gzipSync(body, { level: 9 })],
    ]) {
      writeFileSync(`${file}.${end}`, bytes)
      utimesSync(`${file}.${end}`, 0, 0)
    }
  }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the built dashboard.')
compress(folder)
