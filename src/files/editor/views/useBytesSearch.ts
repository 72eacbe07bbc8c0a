import { useDeferredValue, useMemo, useState } from 'react'
import type { Bytes } from '../../../streams/bytes.ts'
import { findBytes, soughtBytes } from './findBytes.ts'

/** A part of a content. */
export interface BytesPart {
  at: number
  length: number
}

/** Searches a content for a text or for bytes. It goes around at both ends. */
export function useBytesSearch(content: Bytes) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isHex, setHex] = useState(false)
  const [from, setFrom] = useState(0)
  const words = useDeferredValue(text)
  const sought = useMemo(() => soughtBytes(words, isHex), [words, isHex])
  const places = useMemo(() => (sought ? findBytes(content, sought) : []), [content, sought])
  const next = places.findIndex((place) => place >= from)
  const current = Math.max(0, next)
  const at = places[current]
  const found = useMemo<BytesPart | undefined>(
    () => (isOpen && at !== undefined && sought ? { at, length: sought.length } : undefined),
    [isOpen, at, sought],
  )
  const move = (step: number) => setFrom(places[(current + step + places.length) % places.length] ?? 0)
  return {
    isOpen,
    setOpen,
    text,
    setText,
    isHex,
    setHex,
    isValid: sought !== undefined,
    count: places.length,
    current,
    found,
    next: () => move(1),
    previous: () => move(-1),
  }
}

export type BytesSearch = ReturnType<typeof useBytesSearch>
