export function undate(folder: string): Promise<void>
