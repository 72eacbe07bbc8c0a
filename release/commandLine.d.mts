export function commandLine(root: string): Promise<string>
