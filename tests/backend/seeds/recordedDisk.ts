import { toBytes } from '../machine/bytes.ts'
import { file, diskFolder, link, generatedFile, generatedFolder, zeroDevice } from '../machine/disk.ts'
import type { DiskEntry, Folder } from '../machine/disk.ts'

/** A folder of `count` empty files `00000-mmm…`, whose names have the given length. */
const manyFiles = (count: number, length: number): Folder =>
  generatedFolder(() => {
    const name = (at: number) => `${String(at).padStart(5, '0')}-`.padEnd(length, 'm')
    return new Map(Array.from({ length: count }, (_none, at): [string, DiskEntry] => [name(at), file()]))
  })

const mebibyte = 1_048_576

/** The known bytes of the recorded big.bin: both ends of each mebibyte, and the bytes after the third. */
const recordedParts: [at: number, hex: string][] = [
  [
    0,
    '6ac0f1d44f1cd7881d8ce6ced80cbeeaa667bf7496e6bcf6f44d634374a1e77b' +
      'fbf1db3bf06a47377f392700560daadee81e598af7497ce364cb1b9a316373d5',
  ],
  [mebibyte - 32, '682f2e8b5ba6767f5bf55cf3e7147846ce4194a4b8f90e6cb96167c32143f86f'],
  [
    mebibyte,
    '20490077f6930f96fceae501bfc3ad687ed9faabfd68beddfab745f8791a6d8a' +
      'bd713adb715c3539e7fbd72934021eee8f83fedb95c8c87821022e4d393d27a3',
  ],
  [2 * mebibyte - 32, '65b8c39b8fcc5762ad5e066155bed18ea78b1dc22e48ef6727b15e8ccd5b95c9'],
  [
    2 * mebibyte,
    '8aee9529cd33a8740d7b1f0f4203666b1320d30bd58764a5de3e25f6e1257988' +
      'faa67e3c38f5530c2883410c5b67a73de0c73776b22e639de0d56939ef574535',
  ],
  [3 * mebibyte - 32, 'a7ca859c15f9487cbc04a0868c01be69c8f697ba9b42f82e7e4b5feba151c453'],
  [3 * mebibyte, '1eb7c77423e8a3'],
]

function bigFile(): Uint8Array {
  const bytes = new Uint8Array(3 * mebibyte + 7)
  for (const [at, hex] of recordedParts) bytes.set(Buffer.from(hex, 'hex'), at)
  return bytes
}

/** The folders described in tests/recordings/README.md under "Streams". */
export function recordedTree(): Folder {
  const small = diskFolder({
    '.ssh': {},
    'a.bin': 'hello',
    'big.bin': generatedFile(3 * mebibyte + 7, bigFile),
    'empty.txt': '',
    'naïve.txt': 'naïve\n',
    'nerr.bin': 'NERR this is file data',
  })
  small.entries.set('bad-\xff-name', file(toBytes('\xff')))
  return diskFolder({
    dev: { zero: zeroDevice(), null: file() },
    root: { '.ssh': {} },
    srv: {
      agent: { 'config.yml': 'debug: false\n' },
      files: {
        empty: {},
        huge: manyFiles(30_000, 156),
        link: link('small'),
        many: manyFiles(9000, 126),
        small,
        'sp ace': {},
      },
    },
  })
}
