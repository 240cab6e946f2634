/** Shows a toast from code that belongs to the first download, which has no place for the toasts' own code. */
export async function say(kind: 'success' | 'error', text: string): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](text);
}
