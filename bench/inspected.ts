/** Looks into another process through its inspector: what its scripts still hold once the garbage is gone. */
export async function inspected(address: string): Promise<{ used(): Promise<number>; close(): void }> {
  const socket = new WebSocket(address);
  await new Promise((open, failed) => {
    socket.addEventListener("open", open, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  const waiting = new Map<number, (result: { usedSize: number }) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: { usedSize: number } };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });

  function ask(method: string): Promise<{ usedSize: number }> {
    last += 1;
    socket.send(JSON.stringify({ id: last, method }));
    return new Promise((answered) => waiting.set(last, answered));
  }

  return {
    async used() {
      await ask("HeapProfiler.collectGarbage");
      return (await ask("Runtime.getHeapUsage")).usedSize;
    },
    close: () => socket.close(),
  };
}
