/** See slowLine.mjs. */
export function createSlowLine(
  port: number,
  speed: { bitsPerSecond: number; roundTrip: number },
): Promise<{ port: number; bytes(): number; close(): void }>
