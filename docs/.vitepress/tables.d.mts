export function writtenTables(): Promise<Record<string, string>>
