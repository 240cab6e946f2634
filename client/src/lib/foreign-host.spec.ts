import { foreignHost } from './foreign-host';

describe('whose server a link leads to', () => {
  it('is nobody else’s for uploads, as a path or as a whole address', () => {
    const path = `/uploads/${'0'.repeat(32)}.jpg`;
    expect(foreignHost(path)).toBeNull();
    expect(foreignHost(location.origin + path)).toBeNull();
  });

  it('is that of the host, however it tries to look like ours', () => {
    expect(foreignHost('https://example.org/uploads/1.jpg')).toBe('example.org');
    expect(foreignHost('https://localhost@example.org:8443/1.jpg')).toBe('example.org:8443');
    expect(foreignHost('//example.org/1.jpg')).toBe('example.org');
    expect(foreignHost('/\\example.org/1.jpg')).toBe('example.org');
  });
});
