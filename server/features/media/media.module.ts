import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UserModule } from '../users/user.module.js';
import { BlobStore } from './blob-store.js';
import { DiskBlobStore } from './disk-blob-store.js';
import { UploadController } from './upload.controller.js';
import { UploadReceiver } from './upload-receiver.js';
import { UploadRemainsEntity } from './upload-remains.entity.js';
import { UploadUseEntity } from './upload-use.entity.js';
import { UploadEntity } from './upload.entity.js';
import { UploadRepository } from './upload.repository.js';
import { UploadResolver } from './upload.resolver.js';
import { UploadService } from './upload.service.js';
import { UploadSweep } from './upload-sweep.service.js';

/** The store that the operator has chosen, ready to be used. */
async function openBlobStore({
  blobs,
  dataDir,
  diskFloorBytes,
  jwtSecret,
  publicUrl,
}: Config): Promise<BlobStore> {
  if (blobs.store === 'disk') return new DiskBlobStore(join(dataDir, 'uploads'), jwtSecret, diskFloorBytes);
  // Three hundred modules, which only those who chose it wait for.
  const { AzureBlobStore } = await import('./azure-blob-store.js');
  const store = new AzureBlobStore(blobs.connectionString, blobs.container);
  await store.prepare(publicUrl);
  return store;
}

/** Files that people upload. */
@Module({
  imports: [TypeOrmModule.forFeature([UploadEntity, UploadRemainsEntity, UploadUseEntity]), UserModule],
  controllers: [UploadController],
  providers: [
    { provide: BlobStore, inject: [CONFIG], useFactory: openBlobStore },
    UploadReceiver,
    UploadRepository,
    UploadResolver,
    UploadService,
    UploadSweep,
  ],
  exports: [UploadService, UploadSweep],
})
export class MediaModule {}
