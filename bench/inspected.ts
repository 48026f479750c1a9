/** Connects to another process's inspector. `used` returns the used heap size in bytes after garbage collection. */
export async function inspected(address: string): Promise<{ used(): Promise<number>; close(): void }> {
  const socket = new WebSocket(address);
  await new Promise((open, failed) => {
    socket.addEventListener("open", open, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  const waiting = new Map<number, (result: { usedSize: number }) => void>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: { usedSize: number } };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });

  function send(method: string): Promise<{ usedSize: number }> {
    lastId += 1;
    socket.send(JSON.stringify({ id: lastId, method }));
    return new Promise((answered) => waiting.set(lastId, answered));
  }

  return {
    async used() {
      await send("HeapProfiler.collectGarbage");
      return (await send("Runtime.getHeapUsage")).usedSize;
    },
    close: () => socket.close(),
  };
}
